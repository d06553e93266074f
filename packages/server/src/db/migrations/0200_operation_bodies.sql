-- The hash of the body that an operation of the back office was first made with: the same operation with another body is refused, in place of
-- being told that it is saved. Null: it was made by a server of the release before, and any body counts as its repeat.
alter table staff_operation add column body_hash bytea;
