import type { Sentences } from '#platform/act-types.ts'

/** Why the slice areas says no: `{name}` is filled in by the call that refuses. */
export const refusals = {
  'wrong-parent': {
    en: 'A city lies in a province and a township in a city; the kind of an area stays as it is',
    zh: '城市属于省，镇区属于城市；区域类型不能更改',
  },
} as const satisfies Sentences
