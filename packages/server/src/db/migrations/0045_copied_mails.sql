-- The texts of its own that a show's mails had when its plan was kept as a template (spec 4 §2.2), a list of {mail, subject, title, body}.
alter table show_template add column mails jsonb not null default '[]';

-- The fields of before and after in the order in which they are told: a jsonb has its own. Null in older rows, whose hashes stay as they are.
alter table staff_audit add column fields text[];
