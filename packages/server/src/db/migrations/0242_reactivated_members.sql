-- One who is invited again keeps the subject of the account before: it lets in, as does a new one of the e-mail.
alter table staff_member drop constraint staff_member_check1;
