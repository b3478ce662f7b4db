import { describe, expect, it } from 'vitest';
import { type KeyPress, meaningOf } from '../../../../src/features/conversation/composer/keys.ts';

const press = (over: Partial<KeyPress>): KeyPress => ({
  key: 'Enter',
  keyCode: 13,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...over,
});

describe('meaningOf', () => {
  // covers: enter-sends
  it.each([
    ['Enter', press({}), 'send'],
    ['Shift+Enter', press({ shiftKey: true }), 'none'],
    ['Alt+Enter', press({ altKey: true }), 'none'],
    ['Ctrl+Enter', press({ ctrlKey: true }), 'none'],
    ['Enter while an input method composes', press({ isComposing: true }), 'none'],
    ['Enter named Process by an input method', press({ key: 'Process' }), 'none'],
    ['Enter with code 229, as Safari gives it after the composition', press({ keyCode: 229 }), 'none'],
    ['Escape', press({ key: 'Escape', keyCode: 27 }), 'stop'],
    ['Escape while an input method composes', press({ key: 'Escape', keyCode: 27, isComposing: true }), 'none'],
    ['a letter', press({ key: 'a', keyCode: 65 }), 'none'],
  ] as const)('given %s, when pressed, then it means what people expect', (_title, key, meaning) => {
    expect(meaningOf(key)).toBe(meaning);
  });
});
