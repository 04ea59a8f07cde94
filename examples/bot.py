#!/usr/bin/env python3
"""A minimal player for `cadastre match --bot "python3 examples/bot.py"`: see docs/bots.md.

One line of JSON comes in, one goes out. It buys what it can afford, builds, claims its rents,
takes money for titles above their price, and leaves the rest to the default.
"""
import json
import sys

RESERVE = 150


def pick(actions, *kinds):
    """The first listed action of one of these kinds."""
    for kind in kinds:
        for action in actions:
            if action["action"] == kind:
                return action
    return None


def good_offer(question, seat):
    """Whom to say yes to: who pays well for our titles in cash."""
    for offer in question["position"]["offers"]:
        if offer["other"] == seat and not offer["take"]["cash"]:
            if offer["give"]["cash"] >= 400 * len(offer["take"]["titles"]):
                return offer["seat"]
    return None


def answer(question):
    seat, actions = question["seat"], question["actions"]
    cash = question["position"]["players"][seat]["cash"]
    claim = pick(actions, "claim")
    if claim:
        return claim
    if question["ask"] == "react":
        friend = good_offer(question, seat)
        for action in actions:
            if action["action"] == ("reject" if friend is None else "accept"):
                if friend is None or action["other"] == friend:
                    return action
        return "wait"
    bid = pick(actions, "bid")
    if bid:
        return bid if bid["amount"] < 100 and cash > 300 else pick(actions, "pass")
    if cash > RESERVE and pick(actions, "buy", "build"):
        return pick(actions, "buy", "build")
    return question["default"]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if "ask" in message:
            print(json.dumps(answer(message)), flush=True)


if __name__ == "__main__":
    main()
