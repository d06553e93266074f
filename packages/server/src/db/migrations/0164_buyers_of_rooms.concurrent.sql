-- Whether somebody who joins a waiting room has bought in it before.
create index concurrently if not exists queue_exchange_of_buyer on queue_exchange (room_id, person_id) where bought_at is not null
