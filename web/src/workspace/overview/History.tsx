import { commandTerm } from '@lastmile/contract/provisioning/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { NoteBox } from '#care'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { useParams } from '#platform/params.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { type Step, Timeline } from '#platform/show/Timeline.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { latest } from './latest.ts'
import { useOrders } from './OpenOrders.tsx'
import { useAuthorizations } from './use-network.ts'
import { words } from './words.ts'

type Kind = 'order' | 'payment' | 'care' | 'visit' | 'message' | 'command'
type Event = Step & { kind: Kind; at: string }
const kinds = ['all', 'order', 'payment', 'care', 'visit', 'message', 'command'] as const
/** How many entries of each kind are loaded. */
const read = 20

/** Orders, payments, contacts, visits, messages and network commands in a single timeline, newest first. */
export function History() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [params, setParams] = useParams({ replace: true })
  const focused = () => setParams({ do: null })
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const [orders, payments, talks] = [useOrderEvents(), usePaymentEvents(), useCareEvents()]
  const asked = [...useAdjustmentEvents(), ...useVisitEvents()]
  const all = [...orders, ...payments, ...talks, ...asked, ...useMessageEvents(), ...useCommandEvents()]
  const events = latest(kind === 'all' ? all : all.filter((event) => event.kind === kind))
  return (
    <Box title={t.timeline}>
      <div className="history">
        <Can act="CareInfo">
          <NoteBox customerCode={customerCode} wanted={params.get('do') === 'note'} onFocused={focused} />
        </Can>
        <Segmented
          size="small"
          block
          aria-label={t.timeline}
          value={kind}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={setKind}
        />
        {events.length === 0 ? <p className="muted">{t.nothingYet}</p> : <Timeline steps={events} />}
      </div>
    </Box>
  )
}

function useOrderEvents(): Event[] {
  const customerCode = useCustomer()
  const language = useLanguage()
  const { data } = useOrders()
  return (data?.rows ?? []).map((order) => ({
    kind: 'order',
    key: order.orderCode,
    at: order.createdAt,
    state: order.orderStatus,
    title: (
      <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite', { order: order.orderCode })}>
        {term(order.orderType, language)}
      </Goto>
    ),
    note: [
      order.productName ? nameIn(language, { name: order.productName, zhName: order.productZhName }) : null,
      term(order.orderStatus, language),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

/** Returns bill adjustments above the ceiling, pending or decided. */
function useAdjustmentEvents(): Event[] {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const customerCode = useCustomer()
  const enabled = useCan('billInfo')
  const { data } = useQuery({ ...q(api.bills.adjustmentRequests, { customerCode, limit: read }), enabled })
  return (data?.rows ?? []).map(({ requestCode, state, amount, ...request }) => ({
    kind: 'order',
    key: `adjustment-${requestCode}`,
    at: request.decidedAt ?? request.requestedAt,
    state,
    title: (
      <Goto to={paths.customer(customerCode, 'billInfo')}>
        {t.adjustment} {f.money(amount)}
      </Goto>
    ),
    note: [
      term(state, language),
      request.decidedByName ?? request.requestedByName,
      request.decisionReason ?? request.reason,
    ].join(' · '),
  }))
}

function usePaymentEvents(): Event[] {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const customerCode = useCustomer()
  const enabled = useCan('PayInfoConfigComposite')
  const { data } = useQuery({ ...q(api.payments.list, { customerCode, limit: read }), enabled })
  return (data?.rows ?? []).map(({ paymentCode, at, amount, status, tenders, receiptNumber, chequeReturned }) => ({
    kind: 'payment',
    key: paymentCode,
    at,
    state: chequeReturned ? 'bounced' : status,
    title: (
      <Goto to={paths.customer(customerCode, 'PayInfoConfigComposite')}>
        {`${chequeReturned ? t.chequeReturned : amount < 0 ? t.refund : t.payment} ${f.money(Math.abs(amount))}`}
      </Goto>
    ),
    note: [tenders.map((tender) => term(tender.kind, language)).join(' + '), receiptNumber].filter(Boolean).join(' · '),
  }))
}

function useCareEvents(): Event[] {
  const language = useLanguage()
  const customerCode = useCustomer()
  const enabled = useCan('CareInfo')
  const { data } = useQuery({ ...q(api.care.find, { customerCode, limit: read }), enabled })
  return (data?.rows ?? []).map((record) => ({
    kind: 'care',
    key: record.careCode,
    at: record.createdAt,
    state: record.due ? 'overdue' : 'noted',
    title: (
      <Goto to={paths.customer(customerCode, 'CareInfo')}>
        {nameIn(language, record.communicationType)}: {nameIn(language, record.serviceType)}
      </Goto>
    ),
    note: record.remark,
  }))
}

/** Returns appointments and visits of technicians and collectors. */
function useVisitEvents(): Event[] {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const customerCode = useCustomer()
  const enabled = useCan('OrderInfoConfigComposite')
  const { data } = useQuery({ ...q(api.workflow.visits, { customerCode, limit: read }), enabled })
  return (data ?? []).map((visit) => {
    const { appointmentDay, appointmentSlot, assigneeName, assigneeZhName, teamName, teamZhName, status } = visit
    const name = nameIn(language, visit)
    const who = assigneeName
      ? nameIn(language, { name: assigneeName, zhName: assigneeZhName })
      : teamName && nameIn(language, { name: teamName, zhName: teamZhName })
    const how = visit.outcome ? nameIn(language, visit.outcome) : status === 'void' ? t.notNeeded : null
    const slot = appointmentSlot ? `, ${term(appointmentSlot, language)}` : ''
    return {
      kind: 'visit' as const,
      key: `visit-${visit.taskId}`,
      at: visit.at,
      when: appointmentDay ? `${t.planned}: ${f.day(appointmentDay)}${slot}` : null,
      state: status,
      title: visit.isOrder ? (
        <Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite', { order: visit.businessKey })}>{name}</Goto>
      ) : (
        name
      ),
      note: [how, visit.newPort, who].filter(Boolean).join(' · '),
    }
  })
}

/** Returns messages that were sent to the customer, or not sent because they opted out. */
function useMessageEvents(): Event[] {
  const language = useLanguage()
  const customerCode = useCustomer()
  const [messages, care] = [useCan('OutgoingMessages'), useCan('CareInfo')]
  const { data } = useQuery({ ...q(api.outgoing.list, { customerCode, limit: read }), enabled: messages || care })
  return (data?.rows ?? []).map(({ messageId, createdAt, sentAt, channel, sendState, body }) => ({
    kind: 'message',
    key: `message-${messageId}`,
    at: sentAt ?? createdAt,
    state: sendState,
    title: `${term(channel, language)} · ${term(sendState, language)}`,
    note: body,
  }))
}

/** Returns network commands for the customer's lines. */
function useCommandEvents(): Event[] {
  const language = useLanguage()
  const customerCode = useCustomer()
  return useAuthorizations().flatMap(({ account, commands }) =>
    commands.map(({ id, createdAt, action, status }) => ({
      kind: 'command' as const,
      key: `command-${id}`,
      at: createdAt,
      state: status,
      title: <Goto to={paths.customer(customerCode, 'authorizationInfo')}>{term(action, language)}</Goto>,
      note: `${account} · ${term(commandTerm(status), language)}`,
    })),
  )
}
