-- Each certificate carries its issuer: moving to another authority never changes what older certificates say of theirs.
alter table certificates add column issuer text not null default '墨契自建 CA';
alter table certificates add column is_self_built boolean not null default true;
alter table certificates alter column issuer drop default;
alter table certificates alter column is_self_built drop default;
