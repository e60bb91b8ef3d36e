import { administrationEn, administrationZh } from './administration.ts'
import { catalogueEn, catalogueZh } from './catalogue.ts'
import { counter as counterEn } from './counter.en.ts'
import { counter as counterZh } from './counter.zh.ts'
import { customer as customerEn } from './customer.en.ts'
import { customer as customerZh } from './customer.zh.ts'
import { office as officeEn } from './office.en.ts'
import { office as officeZh } from './office.zh.ts'
import { monthEn, monthZh } from './month.ts'
import { moneyEn } from './money.en.ts'
import { moneyZh } from './money.zh.ts'
import { notesEn, notesZh } from './notes.ts'
import { rightsEn, rightsZh } from './rights.ts'
import { stockEn, stockZh } from './stock.ts'
import type { Topic } from './topic.ts'
import { work as workEn } from './work.en.ts'
import { work as workZh } from './work.zh.ts'

/** The help on every page, by function code, in both languages; `index` is the home page. */
export const topics: Record<'en-US' | 'zh-CN', Readonly<Record<string, Topic>>> = {
  'en-US': {
    ...officeEn,
    ...counterEn,
    ...moneyEn,
    ...customerEn,
    ...workEn,
    ...notesEn,
    ...stockEn,
    ...administrationEn,
    ...catalogueEn,
    ...rightsEn,
    ...monthEn,
  },
  'zh-CN': {
    ...officeZh,
    ...counterZh,
    ...moneyZh,
    ...customerZh,
    ...workZh,
    ...notesZh,
    ...stockZh,
    ...administrationZh,
    ...catalogueZh,
    ...rightsZh,
    ...monthZh,
  },
}
