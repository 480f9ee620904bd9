-- returnURL: where signers may go on after they signed, and the hosts that an enterprise lets its contracts name
alter table contracts add column return_url text;
alter table settings add column return_hosts text[] not null default '{}';
