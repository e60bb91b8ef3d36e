// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useState } from 'react'
import { draw, type Screen } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { session } from '#platform/session.ts'
import { PayForm } from './PayForm.tsx'
import type { Due, Tender } from './tenders.ts'

session.set({
  employee: {
    operator: { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' },
    employee: { code: 'E1' },
  } as never,
})
afterEach(() => sessionStorage.clear())

const owed = (more: Partial<Due> = {}): Due => ({
  amount: 10_000,
  commonBalance: 3_000,
  usingCommonBalance: true,
  cash: { unsettled: 0, max: 50_000 } as Due['cash'],
  ...more,
})

function Counter({ due, first = [] }: { due: Due; first?: Tender[] }) {
  const form = useCallForm(api.payments.payBroadband, { initial: { tenders: first }, draft: false })
  const [given, setGiven] = useState<number>()
  return (
    <PayForm form={form} tenders={form.values.tenders ?? []} due={due} given={given} onGiven={setGiven} submit="Take">
      <output className="seen">{JSON.stringify(form.values.tenders)}</output>
    </PayForm>
  )
}

const tenders = (screen: Screen) => JSON.parse(screen.get('.seen').textContent) as Tender[]
const whole = (screen: Screen, says: string) =>
  [...screen.get('.ways-whole').querySelectorAll('button')].find(({ textContent }) => textContent === says) ??
  expect.unreachable(`no way is called ${says}`)
const take = (screen: Screen) => screen.button('Take')
const said = (screen: Screen) => screen.get('output.said')
const cash = (amount: number): Tender[] => [{ kind: 'cash', amount }]

test('pays everything by one tender with one click, and shows that it is covered', async () => {
  const screen = await draw(<Counter due={owed()} />)
  expect(said(screen).textContent).toBe('100.00 MMK remaining')
  expect([said(screen).className, take(screen).getAttribute('aria-disabled') ?? String(take(screen).disabled)]).toEqual(
    ['said bad', 'true'],
  )
  await screen.click(whole(screen, 'Cash'))
  expect(tenders(screen)).toEqual(cash(10_000))
  expect([said(screen).textContent, said(screen).className]).toEqual(['Amount covered', 'said good'])
  expect(whole(screen, 'Cash').getAttribute('aria-pressed')).toBe('true')
  expect(whole(screen, 'Card at the counter').getAttribute('aria-pressed')).toBe('false')
  await screen.click(whole(screen, 'Card at the counter'))
  expect(tenders(screen)).toEqual([{ kind: 'card', amount: 10_000 }])
})

test('pays from the balance as far as it goes, and asks for the rest in cash', async () => {
  const screen = await draw(<Counter due={owed()} />)
  await screen.click(whole(screen, 'Balance'))
  expect(tenders(screen)).toEqual([{ kind: 'common-balance', amount: 3_000 }, ...cash(7_000)])
  const enough = await draw(<Counter due={owed({ commonBalance: 10_000 })} />)
  await enough.click(whole(enough, 'Balance'))
  expect(tenders(enough)).toEqual([{ kind: 'common-balance', amount: 10_000 }])
})

test('disables the balance if it is empty or the price does not allow it', async () => {
  const empty = await draw(<Counter due={owed({ commonBalance: 0 })} />)
  expect([whole(empty, 'Balance').disabled, whole(empty, 'Balance').title]).toEqual([true, 'No balance available'])
  expect(whole(empty, 'Cash').disabled).toBe(false)
  const shut = await draw(<Counter due={owed({ usingCommonBalance: false })} />)
  expect(whole(shut, 'Balance').title).toBe('The common balance can’t be used for this')
})

test('assigns the remainder to another tender, and reports an excess without asking for more', async () => {
  const screen = await draw(<Counter due={owed()} first={cash(4_000)} />)
  await screen.click(screen.button('+ Card at the counter'))
  expect(tenders(screen)).toEqual([...cash(4_000), { kind: 'card', amount: 6_000 }])
  const over = await draw(<Counter due={owed()} first={cash(12_000)} />)
  expect(said(over).textContent).toBe('20.00 MMK over the amount due')
  await over.click(over.button('+ Card at the counter'))
  expect(tenders(over)[1]).toEqual({ kind: 'card', amount: 0 })
})

test('offers cash once, other tenders repeatedly, five at most, and keeps the last one', async () => {
  const screen = await draw(<Counter due={owed()} first={cash(2_000)} />)
  const split = () =>
    [...(document.querySelector('.ways-split')?.querySelectorAll('button') ?? [])].map((one) => one.textContent)
  const removes = () => [...document.querySelectorAll<HTMLButtonElement>('.tender button[title=Remove]')]
  expect(split()).toEqual(['+ Card at the counter', '+ Bank transfer', '+ Cheque', '+ Cash coupon', '+ Balance'])
  expect(removes()).toHaveLength(0)
  for (const _ of [2, 3, 4]) await screen.click(screen.button('+ Card at the counter'))
  expect(split()).toHaveLength(5)
  await screen.click(screen.button('+ Card at the counter'))
  expect(split()).toEqual([])
  expect(removes()).toHaveLength(5)
  await screen.click(screen.get('.tender button[title=Remove]'))
  expect(tenders(screen).map(({ kind }) => kind)).toEqual(['card', 'card', 'card', 'card'])
})

test('accepts cash exactly up to the drawer’s limit and no more', async () => {
  const at = (unsettled: number) => owed({ cash: { unsettled, max: 50_000 } as Due['cash'] })
  const full = await draw(<Counter due={at(40_001)} first={cash(10_000)} />)
  expect(take(full).closest('footer')?.innerHTML).toContain('over your limit')
  const fits = await draw(<Counter due={at(40_000)} first={cash(10_000)} />)
  expect(take(fits).closest('footer')?.innerHTML).not.toContain('over your limit')
  expect(take(fits).disabled).toBe(false)
})
