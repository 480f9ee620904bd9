-- the state of the contract, and what other modules had for the package when it was made: another digest means that it is made anew
alter table evidence_packages add column source_digest text not null default '';
