import { formatPhone, phoneLink } from "@salle/contract/phones";

/** A phone number as it is written here, which a touch dials; nothing for none (screens, "Formats"). */
export const Phone = ({ number }: { number: string }) =>
  number && (
    <a className="phone" href={phoneLink(number)}>
      {formatPhone(number)}
    </a>
  );
