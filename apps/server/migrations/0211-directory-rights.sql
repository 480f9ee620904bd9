-- 目录同步: the directory enables again whom it disabled, and nobody whom an administrator did
alter table members add column disabled_by_directory boolean not null default false;

-- who leaves and joins again is another member, for whom a token of before opens nothing
alter table directory_syncs add column created_by_member uuid;
update directory_syncs set created_by_member = members.member_id
from members
where members.party_id = directory_syncs.party_id and members.person_id = directory_syncs.created_by and members.state <> 'left';
