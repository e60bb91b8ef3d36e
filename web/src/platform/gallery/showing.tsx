import { term } from '@lastmile/contract/words.ts'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { api, callOf } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { countdown } from '#platform/format.ts'
import { succeeded } from '#platform/notices.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Countdown } from '#platform/show/Countdown.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { Said } from './Shown.tsx'
import { words } from './words.ts'

/** A page with a back button to the previous page. */
export function PageBoxes() {
  const t = useWords(words)
  const { title, note } = t.widgets['page-box']
  return (
    <Page title={title} back extra={<Button>{t.press}</Button>}>
      <Box title={t.inner}>{note}</Box>
    </Page>
  )
}

/** The confirmation before an action. */
export function Confirms() {
  const t = useWords(words)
  const [count, setCount] = useState(0)
  return (
    <Box>
      <Flex gap={16} align="center">
        <ConfirmButton
          question={useWords(common).isSubmit}
          onConfirm={() => {
            setCount(count + 1)
            succeeded(t.confirmed)
          }}
        >
          {t.ask}
        </ConfirmButton>
        <Said title={t.confirmed} value={t.times(count)} />
      </Flex>
    </Box>
  )
}

/** A disabled button that gives the reason why. */
export function ActionButtons() {
  const t = useWords(words)
  const [ready, setReady] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <Box>
      <Flex gap={16} align="center">
        <Button onClick={() => setReady(true)}>{t.press}</Button>
        <ActionButton type="primary" why={ready ? undefined : t.notYet} onClick={() => setCount(count + 1)}>
          {t.ask}
        </ActionButton>
        <Said title={t.confirmed} value={t.times(count)} />
      </Flex>
    </Box>
  )
}

/** Countdowns to an instant. */
export function Countdowns() {
  const t = useWords(words)
  const [opened] = useState(() => Date.now())
  const after = (milliseconds: number) => new Date(opened + milliseconds).toISOString()
  return (
    <Box>
      <Figures
        items={[
          { field: 'five', label: t.fiveSeconds, value: <Countdown until={after(5_000)} /> },
          { field: 'hour', label: t.hour, value: countdown(after(3_661_000), opened) },
          { field: 'past', label: t.past, value: <Countdown until={after(-1000)} /> },
        ]}
      />
    </Box>
  )
}

/** The notices of requests. */
export function Requests() {
  const t = useWords(words)
  const unknown = () => {
    try {
      callOf('no.such')
    } catch (error) {
      console.info(error)
    }
  }
  const twice = () => {
    // Repeats a POST while the first one is running: the repetition is cancelled.
    api.session.online({}).catch(() => {})
    api.session.online({}).catch(() => {})
  }
  return (
    <Box>
      <Flex gap={8} wrap>
        <Button onClick={() => succeeded(t.success)}>{t.success}</Button>
        <Button onClick={twice}>{t.twice}</Button>
        <Button onClick={unknown}>{t.unknown}</Button>
      </Flex>
    </Box>
  )
}

const states = ['active', 'pending', 'inProgress', 'abnormal', 'cancelled']
const morning = Date.UTC(2026, 10, 20, 2)

/** Values, states and steps. */
export function FiguresAndStates() {
  const language = useLanguage()
  const at = (index: number) => new Date(morning + index * 3_600_000).toISOString()
  return (
    <>
      <Box>
        <Figures
          items={[
            { field: 'amount', value: <Money value={23_000_000} /> },
            { field: 'createdAt', value: <InstantText value={at(0)} /> },
            { field: 'remark', value: null },
          ]}
        />
      </Box>
      <Box>
        <Flex gap={8} wrap>
          {states.map((state) => (
            <StatusTag key={state} state={state} />
          ))}
        </Flex>
      </Box>
      <Box>
        <Timeline
          steps={states.map((state, index) => ({ key: state, title: term(state, language), state, at: at(index) }))}
        />
      </Box>
    </>
  )
}
