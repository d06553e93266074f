-- Since when somebody is a member, where the register has the column socio_desde: stages of a waiting room ask for it (spec 6 §2).
alter table member_import_row add column member_since date;
