-- What a text can be found by is asked of contracts as well, and not of the log alone.
alter function log_grams rename to word_grams;
-- a search ends before other processes have come to its help
alter function word_grams parallel restricted;

-- The words that a row of a drawer is found by. They lie beside it: the row is written anew at each step of its contract, they hardly ever.
create table drawer_words (
  party_id uuid not null,
  drawer_id uuid not null,
  role text not null,
  content text not null,
  -- each gram holds the party; a key that began with the party would be read whole beside them
  primary key (drawer_id, party_id)
) partition by hash (party_id);
do $$
begin
  for part in 0..7 loop
    execute format('create table drawer_words_p%s partition of drawer_words for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
insert into drawer_words (party_id, drawer_id, role, content) select party_id, drawer_id, role, search_text from drawers;
-- what was written lately is read through by each search, so it is kept short
create index drawer_words_by_grams on drawer_words using gin (word_grams(party_id, role, content, '{1,2}')) with (gin_pending_list_limit = 128);

create function keep_drawer_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from drawer_words where party_id = old.party_id and drawer_id = old.drawer_id;
  else
    insert into drawer_words (party_id, drawer_id, role, content) values (new.party_id, new.drawer_id, new.role, new.search_text)
    on conflict (drawer_id, party_id) do update set content = excluded.content;
  end if;
  return null;
end $$;
create trigger drawers_worded after insert or delete on drawers for each row execute function keep_drawer_words();
create trigger drawers_worded_again after update on drawers for each row
  when (old.search_text is distinct from new.search_text) execute function keep_drawer_words();
