import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './ports.css'

const lookAgain_ms = 1_500
/** The number of ONTs offered, those at the PON port of the line first. */
const mostOffered = 12

type FoundProps = { productCode: string; onChoose: (serial: string) => void }

/** Asks the OLT of a line for ONTs that are connected but not registered, and offers their serial numbers. */
export function FoundOnts({ productCode, onChoose }: FoundProps) {
  const t = useWords(words)
  const f = useFormat()
  const { run, busy } = useCall(api.diagnostics.findOnts)
  const { data } = useQuery({
    ...q(api.diagnostics.foundOnts, { productCode }),
    refetchInterval: ({ state }) => (state.data?.oltRunState === 'runWaiting' ? lookAgain_ms : false),
  })
  if (!data) return null
  const { oltRunState, failure, foundOnts, omitted } = data
  const others = Math.max(0, foundOnts.length - mostOffered) + omitted
  return (
    <div className="found-onts">
      <Button size="small" loading={busy || oltRunState === 'runWaiting'} onClick={() => run({ productCode })}>
        {t.findOnts}
      </Button>
      {failure ? <div className="said wait">{failure}</div> : null}
      {oltRunState === 'runDone' && foundOnts.length === 0 ? <div className="said wait">{t.noneFound}</div> : null}
      {foundOnts.slice(0, mostOffered).map(({ terminalNumber, ponPort, atLine }) => (
        <Button key={`${terminalNumber} ${ponPort}`} size="small" onClick={() => onChoose(terminalNumber)}>
          <span className="mono">{terminalNumber}</span>{' '}
          <span className="muted">{atLine ? t.atLine(ponPort) : t.elsewhere(ponPort)}</span>
        </Button>
      ))}
      {others > 0 ? <div className="said wait">{t.otherOnts(f.number(others))}</div> : null}
    </div>
  )
}
