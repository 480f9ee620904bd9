-- Two customers of a company, who know nothing of each other, may call their templates alike; those of one, and those of the company itself, differ by name.
drop index templates_by_name;
create unique index templates_by_name on templates (party_id, customer_no, name) where deleted_at is null and version > 0;
