/** A foreseeable reason why a command cannot do its work: Indonesian, says what to do next. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}

/** The call itself is wrong: an option that there is not, a value that cannot be read. */
export class WrongCall extends CommandFault {
  override name = 'WrongCall';
}
