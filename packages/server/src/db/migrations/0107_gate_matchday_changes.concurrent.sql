-- Queried at each scan for the latest change of a show's settings, among tens of thousands of changes of its tickets.
create index concurrently if not exists gate_changes_of_matchday on gate_change (show_id, id) where kind = 'matchday'
