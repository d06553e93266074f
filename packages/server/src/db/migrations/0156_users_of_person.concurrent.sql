-- The box office finds purchases by the buyer's document.
create index concurrently if not exists app_users_of_person on app_user (person_id)
