-- What of a show its gates have, asked for at each reading: beside tens of thousands of changes of its tickets.
create index concurrently gate_changes_of_matchday on gate_change (show_id, id) where kind = 'matchday'
