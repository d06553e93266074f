-- contract: since 0063
-- A rehearsal needs no show (decision 0060): nothing ever read this column or wrote it.
alter table gate_policy drop column is_rehearsal;
