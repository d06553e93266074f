-- Suspending a sale changes a key of its show (this index makes it one): claims, which lock that key as they take places, come before and are
-- waited for, or find the sale suspended however long ago they began (holds/claim-statements.ts).
create unique index show_door on show (id, sale_suspended_at);
