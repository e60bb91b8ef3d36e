import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the areas slice; the refusing call fills in `{name}`. */
export const refusals = {
  'wrong-parent': {
    en: 'A city belongs to a province and a township to a city. The type of an area can’t be changed',
    zh: '城市属于省，镇区属于城市；区域类型不能更改',
  },
} as const satisfies Sentences
