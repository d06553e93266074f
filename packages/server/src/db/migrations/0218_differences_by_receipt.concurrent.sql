-- The box office finds a difference that was paid by POS by the number on the terminal's receipt, which begins that of the payment.
create index concurrently if not exists payments_of_difference_receipt on payment (upper(split_part(provider_payment_id, '-', 1))) where provider = 'window-terminal' and outcome = 'difference'
