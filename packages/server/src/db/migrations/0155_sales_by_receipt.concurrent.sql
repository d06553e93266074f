-- The box office finds a sale of the window by the number on the terminal's receipt.
create index concurrently if not exists till_sales_of_receipt on till_sale (upper(receipt)) where receipt <> ''
