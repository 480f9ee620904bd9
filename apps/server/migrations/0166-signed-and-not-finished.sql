-- 长期可验: files that some signed and not all prove who signed for as long as those of completed contracts
insert into provable_files (party_id, subject_id, file_key, segments)
select document.party_id, document.contract_id, document.segments[cardinality(document.segments)], document.segments
from documents document
join contracts contract on contract.party_id = document.party_id and contract.contract_id = document.contract_id
where contract.state in ('refused', 'revoked', 'expired') and document.version > 0 and exists (
  select from participants participant
  where participant.party_id = document.party_id and participant.contract_id = document.contract_id and participant.state = 'signed'
)
on conflict do nothing;
