-- until then one worker makes the package, or nobody tries: it waits for the log, or could not be made
alter table evidence_packages add column held_until timestamptz;
