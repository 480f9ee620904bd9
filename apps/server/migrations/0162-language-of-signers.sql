-- The language that the sender named for a signer: messages and the page come in it. None: Chinese, with English beside it in mails.
alter table participants add column language text check (language in ('zh-CN', 'en'));
