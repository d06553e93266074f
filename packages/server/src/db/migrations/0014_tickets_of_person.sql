-- "Does this person have a ticket of the show?" is queried for every person of every purchase, also where a show allows several.
create index live_tickets_of_person on ticket (document, document_type_id, show_id) where state = 'live';
