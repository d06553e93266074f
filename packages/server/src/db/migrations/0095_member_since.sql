-- The date of becoming a member, if the register has the column socio_desde; used by the stages of a waiting room (spec 6 §2).
alter table member_import_row add column member_since date;
