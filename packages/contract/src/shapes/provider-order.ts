import { Type } from 'typebox';
import { Amount, addition, Text } from './fields.ts';

const url = Type.String({ maxLength: 2_000 });
const longText = Type.String({ maxLength: 600 });

/** `{showId}-{transactionId}` (2 §2.5). */
const OrderReference = Type.String({ pattern: '^[1-9]\\d{0,9}-[1-9]\\d{0,9}$' });

/**
 * The app's order for the card provider (2 §7). The server takes the reference, the payer and the return URLs from it, checks the
 * amount, and sets the rest itself.
 */
export const CardOrder = Type.Object({
  binary_mode: Type.Optional(Type.Boolean()),
  items: Type.Array(
    Type.Object({
      id: Type.Optional(Text),
      title: longText,
      currency_id: Type.Optional(Text),
      description: Type.Optional(longText),
      category_id: Type.Optional(Text),
      quantity: Type.Integer({ minimum: 1, maximum: 1 }),
      unit_price: Amount,
    }),
    { minItems: 1, maxItems: 1 },
  ),
  payer: Type.Object({
    name: Text,
    surname: Type.Optional(Text),
    email: Text,
    identification: Type.Optional(Type.Object({ type: Type.Optional(Text), number: Type.Optional(Text) })),
  }),
  payment_methods: Type.Optional(
    Type.Object({
      excluded_payment_types: Type.Optional(Type.Array(Type.Object({ id: Text }), { maxItems: 10 })),
      installments: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    }),
  ),
  notification_url: Type.Optional(url),
  external_reference: OrderReference,
  expires: Type.Optional(Type.Boolean()),
  expiration_date_from: Type.Optional(Text),
  expiration_date_to: Type.Optional(Text),
  back_urls: addition(
    Type.Object({
      success: Type.Optional(url),
      pending: Type.Optional(url),
      failure: Type.Optional(url),
    }),
    "The spec has a way back in a payment link's order alone; the checkout's order has one too, and both say where a payer who gives up goes. Without it the server sends the payer to its own pages.",
  ),
  auto_return: addition(Text, "In the checkout's order too. Without it as without a way back."),
});

/** The app's order for the dollar checkout (2 §7): the amount is in dollars. */
export const DollarOrder = Type.Object({
  intent: Type.String({ pattern: '^(?:CAPTURE|capture)$' }),
  purchase_units: Type.Array(
    Type.Object({
      reference_id: OrderReference,
      description: Type.Optional(longText),
      amount: Type.Object({
        currency_code: Type.String({ maxLength: 3 }),
        value: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
      }),
    }),
    { minItems: 1, maxItems: 1 },
  ),
});

export const ProviderLink = Type.Object({
  href: Type.String(),
  rel: Type.String(),
  method: Type.Optional(Type.String()),
});
