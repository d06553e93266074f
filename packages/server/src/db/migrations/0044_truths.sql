-- Makes sale_suspended_at part of a key, so that suspending a sale changes a key of its show: claims, which lock that
-- key while they take places, either come first and are waited for, or find the sale suspended, however long ago they
-- began (holds/claim-statements.ts).
create unique index show_door on show (id, sale_suspended_at);
