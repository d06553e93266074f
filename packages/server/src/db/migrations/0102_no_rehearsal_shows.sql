-- contract: since 0063
-- A rehearsal needs no show (decision 0060): this column was never read or written.
alter table gate_policy drop column is_rehearsal;
