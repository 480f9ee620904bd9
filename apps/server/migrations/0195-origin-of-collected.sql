-- 收集信息批量签: contracts that began behind a QR code
alter table contracts drop constraint contracts_origin_check;
alter table contracts add constraint contracts_origin_check
  check (origin in ('file', 'template', 'bulk', 'program', 'related', 'agent', 'collected'));
