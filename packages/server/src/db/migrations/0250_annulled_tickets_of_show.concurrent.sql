-- The figures of a show compare with how many tickets the last one had at the same time before it, those annulled later included; packages of the gates list a show's annulled tickets.
create index concurrently if not exists annulled_tickets_of_show on ticket (show_id) where state = 'revoked'
