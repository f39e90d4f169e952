import type { ComponentProps, FormEvent } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/** Checked and sent by the page. Until that is alive the browser sends it: `post` keeps what was typed out of addresses. */
export function Form({ onSubmit, ...attributes }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return <form method="post" noValidate {...attributes} onSubmit={send} />;
}
