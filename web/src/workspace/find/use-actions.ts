import { fold } from '@lastmile/contract/platform/fold.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { useMemo } from 'react'
import { paths } from '#platform/paths.ts'
import { type OpenCustomer, useSession } from '#platform/session.ts'
import { nameIn, useLanguage } from '#platform/words.ts'
import { matches, workspaceEntries } from '#workspace/menu/menu.ts'
import type { Found } from './found.ts'

/**
 * Words that clerks use for pages of the workspace, in addition to the menu names; the most frequent need comes first.
 */
const spoken: readonly (readonly [FunctionCode, string])[] = [
  ['15', 'renew extend prolong 续费 续期 xufei'],
  ['InBatchPayAct', 'pay arrears debt take payment 缴费 收款 欠费 缴欠费 jiaofei'],
  ['12', 'recharge top up pay balance 充值 预存 chongzhi'],
  ['11', 'fault repair broken complaint 报障 报修 故障 baozhang'],
  ['BroadbandChangeAct', 'change speed upgrade downgrade 变更 换套餐 提速 biangeng'],
  ['8', 'suspend pause stop 报停 停机 挂起 baoting'],
  ['9', 'resume restart 复机 开机 恢复 fuji'],
  ['ProductCloseAct', 'close cancel terminate leave 拆机 销户 chaiji'],
  ['ReplacePhysicalResourceAct', 'replace device ont modem router 更换 换光猫 genghuan'],
  ['6', 'purchase sell buy new line 订购 新装 dinggou'],
  ['ValueAddedProductPurchase', 'iptv static ip add 增值 加装 zengzhi'],
  ['PayDepositeAct', 'deposit 押金 yajin'],
  ['OtherRefundAct', 'refund give back 退费 退款 tuifei'],
  ['OtherChargeAct', 'charge fee 收费 shoufei'],
  ['AdjustBusinessBillAct', 'adjust bill credit note 调账 tiaozhang'],
  ['CareInfo', 'note care contact 关怀 记录 guanhuai'],
]
const words = new Map<string, string>(spoken)
const order = new Map<string, number>(spoken.map(([code], at) => [code, at]))

/** The number of actions listed above the other results. */
const most = 5

type Deed = { actTypeCode: string; name: string; zhName: string }

/**
 * Ranks how well an action matches the text: 0 for an entire word, 1 for the beginning of a word, 2 for any other part
 * of its names; null for no match.
 */
function fit(operation: Deed, text: string): number | null {
  const typed = fold(text)
  const known = fold(`${operation.name} ${operation.zhName} ${words.get(operation.actTypeCode) ?? ''}`)
  const each = known.split(' ')
  if (fold(operation.name) === typed || each.includes(typed)) return 0
  if (each.some((word) => word.startsWith(typed)) || known.includes(` ${typed}`)) return 1
  return matches(operation, text) ? 2 : null
}

const placeOf = ({ actTypeCode }: Deed): number => order.get(actTypeCode) ?? spoken.length

/** Returns the granted actions that match the text, best match first; all of them for an empty text. */
function fitting(operations: readonly Deed[], text: string): Deed[] {
  const placed = operations.flatMap((operation) => {
    const place = text === '' ? (order.has(operation.actTypeCode) ? 0 : null) : fit(operation, text)
    return place === null ? [] : [{ operation, place }]
  })
  return placed
    .toSorted((one, other) => one.place - other.place || placeOf(one.operation) - placeOf(other.operation))
    .slice(0, most)
    .map(({ operation }) => operation)
}

/** Splits "renew 7304" into the action and the customer; null if the whole text names an action, such as "top up". */
export function parseAction(text: string): { word: string; whose: string } | null {
  // In Chinese, no space separates a word from a number.
  const [, word = '', whose = ''] = /^(\S+)\s+(\S.*)$/.exec(text) ?? /^(\p{Script=Han}+)([\dC].*)$/u.exec(text) ?? []
  const isPhrase = spoken.some(([, known]) => ` ${known} `.includes(` ${fold(text)} `))
  if (isPhrase) return null
  return spoken.some(([, known]) => known.split(' ').includes(fold(word))) ? { word, whose } : null
}

type Whom = { customerCode: string; name: string; note: string }

/**
 * Returns the actions to offer: if the text names an action, on the customer whose workspace is open; and on each of
 * `others`, the customers found by the second part of a text such as "renew 7304".
 */
export function useActions(text: string, others: readonly Whom[]): Found[] {
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  const open = useSession((state) => state.customers.find(({ code }) => code === state.currentCustomer))
  return useMemo(() => {
    const operations = workspaceEntries(me)
    const asked = parseAction(text.trim())
    const whom = asked ? others : open ? [openedOne(open)] : []
    const found = fitting(operations, asked ? asked.word : text.trim())
    return whom.flatMap((customer) =>
      (asked ? found.slice(0, 1) : found).map((operation) => ({
        key: `${operation.actTypeCode}/${customer.customerCode}`,
        title: `${nameIn(language, operation)} · ${customer.name}`,
        note: customer.note,
        to: paths.customer(customer.customerCode, operation.actTypeCode),
      })),
    )
  }, [me, open, text, others, language])
}

const openedOne = ({ code, name }: OpenCustomer): Whom => ({ customerCode: code, name: name || code, note: code })
