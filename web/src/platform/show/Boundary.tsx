import { Button, Flex } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { common } from '#platform/common-words.ts'
import { show } from '#platform/notices.ts'
import { paths } from '#platform/paths.ts'
import { useWords, wordsNow } from '#platform/words.ts'
import { EmptyState } from './EmptyState.tsx'

type BoundaryState = { error: Error | null }

/** Contains the failure of a page so that other pages keep working. React supports this only in class components. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null }
  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }
  override render(): ReactNode {
    return this.state.error ? (
      <Broken error={this.state.error} retry={() => this.setState({ error: null })} />
    ) : (
      this.props.children
    )
  }
}

/** Reloads only if the server responds, because otherwise the browser's error page would replace this one. */
async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
  else show({ kind: 'error', title: () => wordsNow(common).networkFailure, text: '' }, 8)
}

/** Shown in place of a page that has failed. */
export function Broken({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords(common)
  // A document does not request a chunk again once it failed to load, so only a reload can help.
  const again = /module|preload/i.test(error.message) ? () => void reloadIfAnswered() : retry
  return (
    <EmptyState
      title={t.broken}
      action={
        <Flex gap={8}>
          <Button type="primary" onClick={again}>
            {t.retry}
          </Button>
          <Button href={paths.home}>{t.home}</Button>
        </Flex>
      }
    >
      <p>{t.brokenAdvice}</p>
      <small className="muted">{error.message}</small>
    </EmptyState>
  )
}
