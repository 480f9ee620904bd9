-- 密码规则: what the password of an account is like is kept with the account alone, and only while a company of the person asks for it. A change of
-- the password ends all sessions, so none of them came in with another one.
alter table sessions drop column password_facts;
-- those that are looked through, to forget what nobody asks for any more
create index persons_with_password_facts on persons (party_id) where password_facts is not null;
