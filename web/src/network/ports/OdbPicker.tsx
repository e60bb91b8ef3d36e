import type { Output } from '@lastmile/contract/platform/call.ts'
import type { network } from '@lastmile/contract/network/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { type Near, searchRadii, useAround } from './near.ts'
import { RequestBox } from './RequestBox.tsx'
import { PortBar, PortStrip } from './PortStrip.tsx'
import { words } from './words.ts'

type Odb = Output<typeof network.availableOdbs>[number]
export type PortChoice = { odbCode?: string | undefined; portCode?: string | undefined }

type OdbPickerProps = InputProps<PortChoice> & {
  near: Near
  /** Why the chosen port was refused; if set, the free ports are loaded again. */
  refused?: string | undefined
}

/** The number of boxes shown initially; more are loaded on demand. */
const shownFirst = 4

/**
 * Selects the nearest box, again whenever the place changes, until the user chooses one. Selects nothing until the
 * boxes of the place are known.
 */
function useNearest(
  boxes: readonly Odb[] | undefined,
  chosen: string | undefined,
  take: (nearest: string | undefined) => void,
): void {
  const byItself = useRef<string | undefined>(undefined)
  const byHand = useRef(false)
  const takeNearest = useEffectEvent((box: string | undefined) => {
    if (byHand.current) return
    byItself.current = box
    if (chosen !== box) take(box)
  })
  // Choosing another box and then the nearest one again also counts as a choice.
  useEffect(() => {
    if (chosen === undefined) byHand.current = false
    else if (chosen !== byItself.current) byHand.current = true
  }, [chosen])
  useEffect(() => {
    if (boxes) takeNearest(boxes[0]?.odbCode)
  }, [boxes])
}

/** Selects one of the boxes near the customer, nearest first, and a free port there, by default the first. */
export function OdbPicker({ near, value, onChange, refused, disabled = false, ...aria }: OdbPickerProps) {
  const t = useWords(words)
  const [reach, setReach] = useState(0)
  const [all, setAll] = useState(false)
  const asked = useAround(near, searchRadii[reach] ?? searchRadii[2])
  const { data: boxes, refetch } = useQuery({ ...q(api.network.availableOdbs, asked ?? {}), enabled: asked !== null })
  const { data: ports, refetch: refetchPorts } = useQuery({
    ...q(api.network.ports, { odbCode: value?.odbCode ?? '' }),
    enabled: value?.odbCode !== undefined,
  })
  const free = ports?.find((port) => port.status === 'free')?.portCode
  const taken =
    ports !== undefined &&
    value?.portCode !== undefined &&
    ports.find((port) => port.portCode === value.portCode)?.status !== 'free'
  const lookAgain = useEffectEvent(() => {
    if (asked) void refetch()
    if (value?.odbCode) void refetchPorts()
  })
  useEffect(() => {
    if (refused) lookAgain()
  }, [refused])
  const odbCode = value?.odbCode
  const choose = useEffectEvent((portCode: string) => onChange?.({ odbCode, portCode }))
  // A refused port is marked rather than silently replaced.
  const lacking = odbCode !== undefined && (value?.portCode === undefined || (taken && !refused))
  useEffect(() => {
    if (lacking && free) choose(free)
  }, [lacking, free])
  useNearest(boxes, value?.odbCode, (nearest) => onChange?.({ odbCode: nearest }))
  if (asked === null) return <p className="muted">{t.whereFirst}</p>
  const further = reach < searchRadii.length - 1 && (
    <Button size="small" onClick={() => setReach(reach + 1)}>
      {t.widen}
    </Button>
  )
  if (boxes?.length === 0)
    return (
      <p className="muted">
        {t.noBox} {further} <RequestBox near={near} />
      </p>
    )
  const shown = all
    ? (boxes ?? [])
    : (boxes ?? []).filter((box, index) => index < shownFirst || box.odbCode === value?.odbCode)
  return (
    <div className="odb-picker">
      <BoxCards {...aria} {...(onChange ? { onChange } : {})} boxes={shown} value={value} disabled={disabled} />
      {(boxes ?? []).length > shown.length ? (
        <Button size="small" type="link" onClick={() => setAll(true)}>
          {t.more((boxes ?? []).length - shown.length)}
        </Button>
      ) : null}
      {ports ? (
        <PortStrip
          ports={ports}
          value={value?.portCode}
          disabled={disabled}
          onChange={(portCode) => onChange?.({ odbCode: value?.odbCode, portCode })}
        />
      ) : null}
    </div>
  )
}

type BoxCardsProps = InputProps<PortChoice> & { boxes: readonly Odb[] }

function BoxCards({ boxes, value, onChange, ...rest }: BoxCardsProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const far = (meters: number) =>
    meters < 1000 ? `${f.number(meters)} m` : `${f.number(Math.round(meters / 100) / 10)} km`
  return (
    <RadioCards
      {...rest}
      width={250}
      value={value?.odbCode}
      onChange={(odbCode) => onChange?.({ odbCode, portCode: undefined })}
      cards={boxes.map((box) => ({
        code: box.odbCode,
        content: (
          <>
            <div className="choice-line">
              <strong>{nameIn(language, box)}</strong>
              <span className="muted nowrap">
                {box.distanceMeters === null ? null : t.away(far(box.distanceMeters))}
              </span>
            </div>
            <div className="choice-line">
              <small className="muted">{box.odbCode}</small>
              <span>
                <PortBar free={box.freePorts} total={box.totalPorts} />{' '}
                <small>{t.free(box.freePorts, box.totalPorts)}</small>
              </span>
            </div>
          </>
        ),
      }))}
    />
  )
}
