-- 完成证明: what the platform attests the completion of a contract with; made once and kept with it.
create table completion_certificates (
  party_id uuid not null,
  contract_id uuid not null,
  file_hash text not null,
  file_size bigint not null,
  pages integer not null,
  made_at timestamptz not null,
  primary key (party_id, contract_id)
) partition by hash (party_id);

do $$
begin
  for part in 0..7 loop
    execute format('create table %I partition of completion_certificates for values with (modulus 8, remainder %s)', 'completion_certificates_p' || part, part);
  end loop;
end $$;
