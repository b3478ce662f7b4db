import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { pageFields } from '../db/schema.ts';

const PAYMENTS = ['KBZPay', 'Wave Pay', 'AYA Pay', 'ငွေသား'];

/** Fields of a page, and the SQL of their values for a customer. */
const FIELDS = [
  {
    nameMy: 'ပို့ရမည့်နေရာ',
    nameEn: 'Deliver to',
    type: 'text',
    choices: [],
    value: `'၃၅ လမ်း၊ အမှတ် ' || translate(customer_id::text, '0123456789', '၀၁၂၃၄၅၆၇၈၉')`,
  },
  { nameMy: 'အမှာစာ အရေအတွက်', nameEn: 'Orders', type: 'number', choices: [], value: `(customer_id % 9 + 1)::text` },
  {
    nameMy: 'မွေးနေ့',
    nameEn: 'Birthday',
    type: 'date',
    choices: [],
    value: `to_char(date '1985-02-03' + (customer_id * 97 % 7000)::int, 'YYYY-MM-DD')`,
  },
  {
    nameMy: 'ငွေပေးချေနည်း',
    nameEn: 'Payment',
    type: 'choice',
    choices: PAYMENTS,
    value: `(array['${PAYMENTS.join("','")}'])[customer_id % ${PAYMENTS.length} + 1]`,
  },
] as const;

/** Fields of a page; for some of its customers they are filled in, for the one of the sign-in screen, the second account, all of them. */
export async function insertFields(tx: Queryable, pageId: number): Promise<void> {
  for (const [position, { value, choices, ...field }] of FIELDS.entries()) {
    const [made] = await tx
      .insert(pageFields)
      .values({ pageId, position, choices: [...choices], ...field })
      .returning({ id: pageFields.id });
    await tx.execute(sql`
      insert into page_user_field (field_id, customer_id, value)
      select ${made?.id}, customer_id, ${sql.raw(value)} from conversation
      where page_id = ${pageId} and (customer_id - 2) % ${position + 2} = 0`);
  }
}
