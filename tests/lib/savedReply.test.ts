import { describe, expect, it } from 'vitest';
import { blanksOf, fillReply } from '../../src/lib/savedReply.ts';

const values = { customer: 'ဒေါ်ခင်မြတ်နိုး', page: 'Golden Shop', me: 'Aung' };
const names = { customer: 'customer’s name', page: 'page', me: 'your name' };
const fill = (text: string, given: Partial<typeof values> = {}) => fillReply(text, { ...values, ...given }, names);

describe('the variables of a saved reply', () => {
  it('given variables, when it is filled, then they are what they stand for', () => {
    expect(fill('မင်္ဂလာပါ {customer}၊ {page} မှ {me} ပါ။ { CUSTOMER }')).toBe(
      'မင်္ဂလာပါ ဒေါ်ခင်မြတ်နိုး၊ Golden Shop မှ Aung ပါ။ ဒေါ်ခင်မြတ်နိုး',
    );
  });

  it('given other braces and unknown variables, when it is filled, then they stay as they are', () => {
    for (const text of ['{name}', '{}', 'a { b } c', '{{', '{customer', 'customer}', '{customers}', '{blank x}'])
      expect(fill(text)).toBe(text);
    expect(fill('{{customer}}')).toBe('{ဒေါ်ခင်မြတ်နိုး}');
  });

  it('given a value with braces, when it is filled, then it is not filled again', () => {
    expect(fill('{customer}', { customer: '{me} $1 $&' })).toBe('{me} $1 $&');
  });

  it('given no value, when it is filled, then a blank with its name is left', () => {
    expect(fill('Hi {customer}', { customer: ' ' })).toBe('Hi {…: customer’s name}');
  });

  it('given blanks, when it is filled, then each is found in the draft with its label', () => {
    const draft = fill('Order {blank: number}, {Blank:ပို့မည့်နေ့ } {blank}');
    expect(draft).toBe('Order {…: number}, {…: ပို့မည့်နေ့} {…}');
    expect(blanksOf(draft).map(({ label, start, end }) => [label, draft.slice(start, end)])).toEqual([
      ['number', '{…: number}'],
      ['ပို့မည့်နေ့', '{…: ပို့မည့်နေ့}'],
      ['', '{…}'],
    ]);
  });

  it('given a draft without blanks, then none is found', () => {
    expect(blanksOf('Well… {a: b} {customer} {…:no}')).toEqual([]);
  });
});
