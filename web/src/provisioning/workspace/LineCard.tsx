import { type Authorization, commandTerm } from '@lastmile/contract/provisioning/calls.ts'
import { internet } from '@lastmile/contract/vlans/services.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { speedOf } from '#offerings'
import { nothing, useFormat } from '#platform/format.ts'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import type { Reader } from '#platform/table/columns.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { BoundDevice } from './BoundDevice.tsx'
import { LineActions } from './LineActions.tsx'
import { LiveSessions } from './LiveSessions.tsx'
import { RevealPassword } from './RevealPassword.tsx'
import { words } from './words.ts'
import './lines.css'

/** A line: its desired and applied state, entitlement, sessions, what a higher slice adds, and last commands. */
export function LineCard({ line, children }: { line: Authorization; children: ReactNode }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <Box
      title={
        <span className="detail-title">
          {nameIn(language, { name: line.productName, zhName: line.productZhName })}{' '}
          <StatusTag state={line.productStatus} />
        </span>
      }
      extra={<LineActions line={line} />}
    >
      <div className="detail">
        <WantedAndApplied line={line} />
        {line.closedAt ? (
          <Alert
            type="warning"
            title={t.closedByHand(line.closedBy ?? '', f.instant(line.closedAt), line.closedReason ?? '')}
          />
        ) : null}
        {line.ignored.map((command) => (
          <Ignored key={command.id} command={command} />
        ))}
        {line.services.map((service) =>
          service.awaitedBy === null ? null : <Awaited key={service.serviceCode} line={line} service={service} />,
        )}
        <Figures
          items={[
            { field: 'account', label: t.account, value: line.account },
            { field: 'password', value: <RevealPassword line={line} /> },
            {
              field: 'profileName',
              value: t.speedIs(
                nameIn(language, { name: line.profileName, zhName: line.profileZhName }),
                speedOf(line.downKbps),
                speedOf(line.upKbps),
              ),
            },
            { field: 'terminalNumber', value: line.terminalNumber },
            ...(line.bindsDevice ? [{ field: 'macBind', value: <BoundDevice line={line} /> } as const] : []),
            ...line.addresses.map(({ kind, address, applied }) => ({
              field: 'address' as const,
              label: term(kind, language),
              value: applied ? address : t.notYet(address),
            })),
            ...line.services.map((service) => ({
              field: 'serviceName' as const,
              label: nameIn(language, { name: service.serviceName, zhName: service.serviceZhName }),
              value: serviceText(service, t),
            })),
            { field: 'expiresAt', value: <InstantText value={line.expiresAt} /> },
            { field: 'updatedAt', value: <InstantText value={line.updatedAt} /> },
          ]}
        />
        <LiveSessions sessions={line.liveSessions} />
        {line.ontActivity === 'active' ? null : <Alert type="info" showIcon title={t[line.ontActivity]} />}
        {children}
        <Commands commands={line.commands} />
      </div>
    </Box>
  )
}

type Service = Authorization['services'][number]

/** Returns the VLANs of a service as planned and, if they differ, as the OLT has them. */
function serviceText({ wanted, open, ...vlans }: Service, t: (typeof words)['en']): string {
  const there = vlansText(vlans.appliedSVlan, vlans.appliedCVlan, t)
  if (!wanted) return t.beingRemoved(there)
  const planned = vlansText(vlans.sVlan, vlans.cVlan, t)
  if (!open) return t.notYet(planned)
  return there === planned ? there : t.otherVlans(planned, there)
}

const vlansText = (sVlan: number | null, cVlan: number | null, t: (typeof words)['en']): string =>
  sVlan === null ? t.unknownVlans : t.vlansAre(sVlan, cVlan)

/** A paid add-on that begins once its service is open, with the reason why it isn't yet. */
function Awaited({ line, service }: { line: Authorization; service: Service }) {
  const t = useWords(words)
  const language = useLanguage()
  const failed = line.commands.find(
    ({ status, target, serviceCode }) =>
      status === 'abnormal' && target === 'olt' && [null, service.serviceCode].includes(serviceCode),
  )
  const name = nameIn(language, { name: service.serviceName, zhName: service.serviceZhName })
  return (
    <Alert
      type={failed ? 'error' : 'info'}
      showIcon
      title={t.awaited(name, service.awaitedBy ?? '')}
      description={failed ? t.awaitedBecause(told(failed, { language })) : t.awaitedHint}
    />
  )
}

/** A command that an employee ignored, which leaves the line out of sync. */
function Ignored({ command }: { command: Authorization['ignored'][number] }) {
  const t = useWords(words)
  const language = useLanguage()
  const what = term(command.action, language)
  return (
    <Alert
      type="warning"
      title={command.heldAt ? t.stillHeld(what, command.terminalNumber ?? '', command.heldAt) : t.ignored(what)}
      description={command.remark}
    />
  )
}

function WantedAndApplied({ line }: { line: Authorization }) {
  const t = useWords(words)
  const outOfStep = line.ignored.length > 0
  const settled = line.desiredVersion === line.appliedVersion && !outOfStep
  const stuck = line.commands.some(({ status }) => status === 'abnormal')
  return (
    <div className="wanted">
      <div>
        <span className="muted">{t.wanted}</span>
        <StatusTag state={line.status} tone={toneOf[line.status]} />
        <small className="muted">{t[line.status]}</small>
      </div>
      <span className={settled ? 'wanted-arrow same' : 'wanted-arrow'} aria-hidden="true">
        {settled ? '=' : '→'}
      </span>
      <div>
        <span className="muted">{t.applied}</span>
        <StatusTag state={line.appliedStatus} tone={toneOf[line.appliedStatus]} />
        <small className={`said ${settled ? 'good' : stuck || outOfStep ? 'bad' : 'wait'}`}>
          {settled ? t.same : stuck ? t.stuck : outOfStep ? t.outOfStep : t.changing}
        </small>
      </div>
    </div>
  )
}

const toneOf = { on: 'good', limited: 'wait', off: 'quiet' } as const

const firstLine = ({ rendered }: { rendered: string }) => (
  <code className="command" title={rendered}>
    {rendered.split('\n')[0]}
  </code>
)

type Command = Authorization['commands'][number]

/** Returns what a command does, which additional service it is about, and which sessions it ends if not all. */
function actionOf({ action, serviceCode, signIn }: Command, { language }: Reader): string {
  const about = signIn === null ? serviceCode : term(signIn, language)
  return about === null || about === internet ? term(action, language) : `${term(action, language)} (${about})`
}

/** Returns the device's response, or the reason why the device could not be reached. */
const told = ({ answer, errorCause }: Command, { language }: Pick<Reader, 'language'>): string =>
  [errorCause ? term(errorCause, language) : '', answer ?? ''].filter((part) => part !== '').join(': ') || nothing

const toldLine = (command: Command, reader: Reader) => <span className="command told">{told(command, reader)}</span>

function Commands({ commands }: { commands: Command[] }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <section>
      <h3>{t.commands}</h3>
      {commands.length === 0 ? (
        <p className="muted">{t.noCommands}</p>
      ) : (
        <DataTable
          rows={commands}
          rowKey={(row) => String(row.id)}
          height="all"
          columns={(c) => [
            c.instant('createdAt'),
            c.word('target'),
            c.custom('action', { show: actionOf, text: actionOf }),
            c.status('status', { label: ({ status }) => term(commandTerm(status), language) }),
            c.number('attempts'),
            c.custom('rendered', { show: firstLine, text: ({ rendered }) => rendered }),
            c.custom('answer', { show: toldLine, text: told }),
          ]}
        />
      )}
    </section>
  )
}
