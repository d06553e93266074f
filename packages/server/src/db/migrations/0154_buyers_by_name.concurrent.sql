-- The box office finds purchases by words of the buyer's name (spec 4 §2.7).
create index concurrently if not exists app_users_of_name
  on app_user using gin (to_tsvector('simple', folded(first_name || ' ' || last_name)))
