-- 姓名章: a person keeps chops of the proven name beside the handwriting, one of each style; the picture is drawn at each use
alter table inks alter column strokes drop not null;
alter table inks alter column width drop not null;
alter table inks alter column height drop not null;
alter table inks add column chop text check (chop in ('intaglio', 'relief'));
alter table inks add constraint inks_drawn_or_written
  check (case when chop is null then strokes is not null and width is not null and height is not null
         else strokes is null and width is null and height is null and not is_spared end);
create unique index inks_chop on inks (party_id, chop) where chop is not null;

-- what a list of tasks is signed with, in the place of handwriting
alter table signing_batches add column chop text check (chop in ('intaglio', 'relief'));
