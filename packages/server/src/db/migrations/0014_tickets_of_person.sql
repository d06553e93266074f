-- "Has this person a ticket of the show?" is asked of every person of every purchase, also where a show allows many.
create index live_tickets_of_person on ticket (document, document_type_id, show_id) where state = 'live';
