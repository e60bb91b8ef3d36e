import type { RowOf } from '#platform/rows.ts'
import { commandTerm } from '@lastmile/contract/provisioning/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { CommandRuns } from '#provisioning/runs/CommandRuns.tsx'
import { words } from './words.ts'

export type OntSend = RowOf<typeof api.provisioning.ontSendsUnfinished.call>

/** An ONT with the commands sent and the OLT's responses. It can be registered again from the beginning. */
export function SendDetail({ send, onDone }: { send: OntSend; onDone: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const workspace = useCan('authorizationInfo')
  const again = useCall(api.provisioning.oltOpen, { done: t.sentAgain, onDone })
  const line = { customerCode: send.customerCode, productCode: send.productCode }
  return (
    <div className="ont-detail">
      <Figures
        items={[
          {
            field: 'status',
            value: <StatusTag state={send.status} label={term(commandTerm(send.status), language)} />,
          },
          { field: 'terminalNumber', value: send.terminalNumber },
          {
            field: 'customerName',
            value: workspace ? (
              <Goto to={paths.customer(send.customerCode, 'authorizationInfo')}>{send.customerName}</Goto>
            ) : (
              send.customerName
            ),
          },
          { field: 'productCode', value: send.productCode },
          { field: 'attempts', value: send.attempts },
          { field: 'createdAt', value: <InstantText value={send.createdAt} /> },
          { field: 'updatedAt', value: <InstantText value={send.updatedAt} /> },
        ]}
      />
      <Box title={t.sent}>
        <pre>{send.rendered}</pre>
      </Box>
      <Box title={t.answered}>
        <pre>{send.answer ?? t.noAnswer}</pre>
      </Box>
      <CommandRuns commandId={send.commandId} />
      <ConfirmButton busy={again.busy} question={t.askAgain} onConfirm={() => again.run(line)}>
        {t.again}
      </ConfirmButton>
    </div>
  )
}
