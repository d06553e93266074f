-- The show's own mail texts when its plan was saved as a template (spec 4 §2.2): a list of {mail, subject, title, body}.
alter table show_template add column mails jsonb not null default '[]';

-- The display order of the fields of before and after, since a jsonb has its own. Null in older rows, whose hashes stay unchanged.
alter table staff_audit add column fields text[];
